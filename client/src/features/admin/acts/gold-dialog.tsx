import { adjustGold } from "@ludus/shared/contract/operators/acts-api";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import { ADJUSTED_GOLD_MAX } from "@ludus/shared/limits";
import { useState } from "react";
import { SelectField } from "../../../components/field/select-field.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { ActDialog } from "./act-dialog.tsx";

interface GoldProps {
  player: FoundPlayer;
  onClose: () => void;
}

export function AdjustGold({ player: { id, username }, onClose }: GoldProps) {
  const [verb, setVerb] = useState<"Grant" | "Take">("Grant");
  const [text, setText] = useState("");
  const amount = Number(text);
  const isReady = Number.isInteger(amount) && amount > 0 && amount <= ADJUSTED_GOLD_MAX;
  const isTaken = verb === "Take";
  const sum = isReady ? formatGold(amount) : "…";
  return (
    <ActDialog
      title={`Gold of ${username}`}
      effect={
        isTaken
          ? `${username} has ${sum} gold less. What they can't spend of it comes out of their maximum bids; the bids stand.`
          : `${username} has ${sum} gold more to spend.`
      }
      verb={verb}
      isReady={isReady}
      perform={(act) => callApi(adjustGold, { id, amount: isTaken ? -amount : amount, ...act })}
      onClose={onClose}
    >
      <SelectField
        label="Grant or take"
        options={["Grant", "Take"]}
        value={verb}
        onChange={setVerb}
      />
      <TextField
        label="Amount of gold"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ""))}
      />
    </ActDialog>
  );
}
