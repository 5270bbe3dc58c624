import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { playSound } from "../../../lib/sound/play-sound.ts";
import { usePreferences } from "../../../lib/stores/preferences.ts";

/** Off until the player wants it; switching it on lets a coin be heard. */
export function SoundToggle({ isWorded = false }: { isWorded?: boolean }) {
  const isOn = usePreferences(({ sound }) => sound);
  const Icon = isOn ? Volume2 : VolumeX;
  const toggle = () => {
    usePreferences.setState({ sound: !isOn });
    playSound("coin");
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Sound"
      title={isOn ? "Sound is on" : "Sound is off"}
      onClick={toggle}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-sm hover:bg-gold/15 ${isWorded ? "px-5" : ""}`}
    >
      <Icon className="size-4.5" />
      {isWorded && <span aria-hidden="true">Sound</span>}
    </button>
  );
}
