import { NotificationPreferences } from "../../components/notifications/notification-preferences.tsx";
import { useNotificationPreferences } from "../../components/notifications/preferences-query.ts";
import { UnconfirmedAddress } from "../../components/notifications/unconfirmed-address.tsx";
import { Pane } from "./pane.tsx";

const STAFF = [
  {
    name: "The herald",
    does: "stands on every page that you have open. He tells you at once when you are outbid, when a man is yours, and when another school took him.",
  },
  {
    name: "The doorkeeper",
    does: "chalks a number before the name of this page, one for every auction in which somebody has bid more than you.",
  },
  {
    name: "The clerk",
    does: "keeps your calendar and your ledger. He writes down every piece of gold that is held, released or spent.",
  },
];

/** Tells the player who tells them what, and lets them choose what runs after them. */
export function StaffPane() {
  const emailToConfirm = useNotificationPreferences().query.data?.emailToConfirm ?? null;
  return (
    <Pane label="Staff">
      <div className="px-4 py-5 sm:px-6">
        <h2 className="text-heading leading-tight text-porphyry">Who tells you what</h2>
        <dl className="mt-3 grid max-w-2xl gap-3.5 text-lead leading-relaxed">
          {STAFF.map(({ name, does }) => (
            <div key={name}>
              <dt className="inline font-bold">{name}</dt> <dd className="inline">{does}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="messenger" className="mt-5 max-w-2xl border-t border-line pt-4">
          <h3 id="messenger" className="text-name text-porphyry">
            The messenger
          </h3>
          <p className="mt-1 mb-2">
            He runs after you while no page of the ludus is open. Choose the news that he brings.
          </p>
          {emailToConfirm !== null && (
            <div className="mb-2">
              <UnconfirmedAddress email={emailToConfirm}>
                Until then he brings nothing by e-mail.
              </UnconfirmedAddress>
            </div>
          )}
          <NotificationPreferences />
        </section>
      </div>
    </Pane>
  );
}
