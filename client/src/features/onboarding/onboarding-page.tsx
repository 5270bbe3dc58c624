import { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import { PLAYER_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { useState, type SubmitEvent } from "react";
import { Navigate } from "react-router-dom";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { NationalitySelect } from "../../components/field/nationality-select.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { Standard } from "../../components/standard/standard.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session/session.ts";

/** Completing the profile refreshes the user, and then there is nothing more to do here. */
export function OnboardingPage() {
  const isCompleted = useSession((session) => session.user?.profileCompleted ?? false);
  const [nationality, setNationality] = useState("");
  const [lanistaName, setLanistaName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  if (isCompleted) return <Navigate to={paths.dashboard} replace />;

  const missing = [
    ...(nationality === "" ? ["your people"] : []),
    ...(lanistaName.trim() === "" ? ["the name of your school"] : []),
  ];

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const input = completeProfile.input.safeParse({ nationality, lanistaName });
    if (!input.success) {
      setFailure(input.error.issues[0]?.message ?? null);
      return;
    }
    setFailure(null);
    setIsWorking(true);
    try {
      const { user } = await callApi(completeProfile, input.data);
      useSession.getState().updateUser(user);
    } catch (error) {
      setFailure(messageOf(error, "Failed to complete profile setup"));
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <GateCard
      title="Complete your profile"
      lead="Who are you, lanista, and what is your school called?"
    >
      <PageTitle>Onboarding</PageTitle>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormAlert message={failure} />
        <NationalitySelect
          label="Nationality"
          placeholder="Choose your people"
          nationalities={PLAYER_NATIONALITIES}
          value={nationality}
          onChange={setNationality}
        />
        <Standards chosen={nationality} onChoose={setNationality} />
        <TextField
          label="School name"
          placeholder="Ludus Magnus"
          autoComplete="off"
          hint="3 to 50 characters"
          value={lanistaName}
          onChange={(event) => setLanistaName(event.target.value)}
        />
        <div className="mt-1 grid gap-1.5">
          <Button type="submit" look="main" busy={isWorking} disabled={missing.length > 0}>
            {isWorking ? "Setting up your empire..." : "Open the gates"}
          </Button>
          <p
            role="status"
            className="min-h-[1.4em] text-center text-small text-muted max-sm:min-h-[2.8em]"
          >
            {missing.length > 0 && `Still missing: ${missing.join(" and ")}`}
          </p>
        </div>
      </form>
    </GateCard>
  );
}

interface StandardsProps {
  chosen: string;
  onChoose: (nationality: string) => void;
}

/** The same choice as the select's, by sign. */
function Standards({ chosen, onChoose }: StandardsProps) {
  return (
    <div role="group" aria-label="Standards" className="flex flex-wrap justify-center gap-1">
      {PLAYER_NATIONALITIES.map((nationality) => (
        <button
          key={nationality}
          type="button"
          title={nationality}
          aria-label={nationality}
          aria-pressed={chosen === nationality}
          onClick={() => onChoose(nationality)}
          className="grid size-11 place-items-center rounded-sm border border-transparent hover:bg-tablet aria-pressed:border-gold aria-pressed:bg-tablet"
        >
          <Standard nationality={nationality} className="h-7 w-8" />
        </button>
      ))}
    </div>
  );
}
