import { DiscordLink } from "../../../components/page/discord-link.tsx";

/** Below a form, since the form is what most players came for. */
export function DiscordButton() {
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <DiscordLink look="plain" className="w-full" />
    </>
  );
}
