import CloudOff from "lucide-react/icons/cloud-off";
import { Button } from "../../components/button/button.tsx";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { NotificationPreferences } from "../../components/notifications/notification-preferences.tsx";
import { UnconfirmedAddress } from "../../components/notifications/unconfirmed-address.tsx";
import { LoadingPage } from "../../components/states/loading-page.tsx";
import { useSession } from "../../lib/session/session.ts";
import { useAccount } from "./account-query.ts";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { Section } from "./section.tsx";

export function AccountPage() {
  const username = useSession((session) => session.user?.username ?? "");
  return (
    <>
      <PageTitle>Account</PageTitle>
      <PageHeading title="Your account" lead={`${username}, who holds the keys of the school.`} />
      <Account username={username} />
    </>
  );
}

function Account({ username }: { username: string }) {
  const { data, isError, refetch } = useAccount();
  if (data === undefined) {
    return isError ? (
      <div className="pt-6">
        <NoticePanel
          role="alert"
          icon={<CloudOff />}
          title="Failed to load your account"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      </div>
    ) : (
      <LoadingPage />
    );
  }
  const { email, pendingEmail, emailToConfirm, mustVerifyEmail } = data;
  const { hasPassword, hasDiscord, sessions } = data;
  return (
    <div className="grid items-start gap-4 pt-3 xl:grid-cols-2 min-[120rem]:grid-cols-3">
      <div className="grid items-start gap-4 min-[120rem]:col-span-2 min-[120rem]:grid-cols-2">
        <Section title="When you are away">
          <NotificationPreferences />
        </Section>
        <OwnSessions sessions={sessions} />
      </div>
      <div className="grid gap-4">
        {hasPassword && email !== null ? (
          <>
            <ChangePassword username={username} />
            <ChangeEmail email={email} pendingEmail={pendingEmail}>
              {emailToConfirm !== null && (
                <UnconfirmedAddress email={emailToConfirm}>
                  {mustVerifyEmail
                    ? "Until then you can't bid, and no news reach you by e-mail."
                    : "Until then no news reach you by e-mail."}
                </UnconfirmedAddress>
              )}
            </ChangeEmail>
          </>
        ) : (
          <Section title="Password and e-mail">
            <p>
              {hasDiscord ? "You sign in with Discord. " : ""}There is no password and no e-mail
              address here to change: Discord keeps both.
            </p>
            {mustVerifyEmail && (
              <p>
                You can't bid until Discord says that your e-mail address is confirmed: confirm it
                there, and sign in again.
              </p>
            )}
          </Section>
        )}
        <DeleteAccount username={username} hasPassword={hasPassword} />
      </div>
    </div>
  );
}
