import { zodResolver } from "@hookform/resolvers/zod";
import { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import { PLAYER_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { useForm, useWatch } from "react-hook-form";
import { Navigate } from "react-router-dom";
import { z } from "zod/mini";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { NationalitySelect } from "../../components/field/nationality-select.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { LoadingGate } from "../../components/states/loading-page.tsx";
import { Standard } from "../../components/standard/standard.tsx";
import { showRefusal } from "../../components/field/show-refusal.ts";
import { callApi } from "../../lib/api/api.ts";
import { useGamesDay } from "../../lib/clock/use-games-day.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";

const typedProfile = z.extend(completeProfile.input, {
  nationality: z.pipe(z.string(), completeProfile.input.shape.nationality),
});

/** Completing the profile refreshes the user, and then there is nothing more to do here. */
export function OnboardingPage() {
  const isCompleted = useSession((session) => session.user?.profileCompleted ?? false);
  const day = useGamesDay();
  const form = useForm({
    resolver: zodResolver(typedProfile),
    defaultValues: { nationality: "", lanistaName: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const [nationality, lanistaName] = useWatch({
    control: form.control,
    name: ["nationality", "lanistaName"],
  });
  if (isCompleted) {
    return (
      <>
        <Navigate to={paths.dashboard} replace />
        <LoadingGate />
      </>
    );
  }

  const missing = [
    ...(nationality === "" ? ["your people"] : []),
    ...(lanistaName.trim() === "" ? ["the name of your school"] : []),
  ];

  const chooseNationality = (chosen: string) => form.setValue("nationality", chosen);

  const submit = form.handleSubmit(async (input) => {
    try {
      const { user } = await callApi(completeProfile, input);
      useSession.getState().updateUser(user);
    } catch (error) {
      showRefusal(form, error, "Failed to complete profile setup");
    }
  });

  return (
    <GateCard
      title="Complete your profile"
      lead={
        <>
          Who are you, lanista, and what is your school called?
          {day !== "" && ` The next games are ${day}: whoever is yours by then fights for you.`}
        </>
      }
    >
      <PageTitle>Onboarding</PageTitle>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormAlert message={errors.root?.message} />
        <NationalitySelect
          label="Nationality"
          placeholder="Choose your people"
          nationalities={PLAYER_NATIONALITIES}
          value={nationality}
          onChange={chooseNationality}
        />
        <Standards chosen={nationality} onChoose={chooseNationality} />
        <TextField
          label="School name"
          placeholder="Ludus Magnus"
          autoComplete="off"
          hint="3 to 50 characters"
          {...bindField(form, "lanistaName")}
        />
        <div className="mt-1 grid gap-1.5">
          <Button type="submit" look="main" busy={isSubmitting} disabled={missing.length > 0}>
            {isSubmitting ? "Setting up your empire..." : "Open the gates"}
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
