import { NO_DISCORD_META } from "@ludus/shared/model/document-metas";
import { useSyncExternalStore } from "react";
import { ButtonLink } from "../button/button-link.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { type ButtonLook } from "../button/button-class.ts";

interface DiscordLinkProps {
  look: NonNullable<ButtonLook["look"]>;
  className: string;
}

export function DiscordLink({ look, className }: DiscordLinkProps) {
  // The build draws the landing page for servers that know it.
  const isMissing = useSyncExternalStore(neverChanges, isDiscordMissing, () => false);
  return (
    <ButtonLink to={paths.discordStart} look={look} className={`flex-col gap-0! ${className}`}>
      Continue with Discord{" "}
      {isMissing && (
        <span className="font-body text-mark leading-tight font-normal tracking-normal">
          not set up on this server
        </span>
      )}
    </ButtonLink>
  );
}

function isDiscordMissing(): boolean {
  return document.querySelector(`meta[name="${NO_DISCORD_META}"]`) !== null;
}

function neverChanges(): () => void {
  return () => undefined;
}
