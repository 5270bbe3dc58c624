import type { Nationality } from "@ludus/shared/model/nationalities";
import armenia from "flag-icons/flags/4x3/am.svg?url";
import britain from "flag-icons/flags/4x3/gb.svg?url";
import bulgaria from "flag-icons/flags/4x3/bg.svg?url";
import france from "flag-icons/flags/4x3/fr.svg?url";
import germany from "flag-icons/flags/4x3/de.svg?url";
import greece from "flag-icons/flags/4x3/gr.svg?url";
import israel from "flag-icons/flags/4x3/il.svg?url";
import italy from "flag-icons/flags/4x3/it.svg?url";
import romania from "flag-icons/flags/4x3/ro.svg?url";
import sudan from "flag-icons/flags/4x3/sd.svg?url";
import syria from "flag-icons/flags/4x3/sy.svg?url";
import tunisia from "flag-icons/flags/4x3/tn.svg?url";
import ukraine from "flag-icons/flags/4x3/ua.svg?url";
// The packaged ones weigh 9 to 81 kB, nearly all of it in emblems nobody can see at 20 px.
import egypt from "./standards/egypt.svg?url";
import iran from "./standards/iran.svg?url";
import spain from "./standards/spain.svg?url";
import vexillum from "./standards/vexillum.svg?url";

/** The state that stands today where each people lived. */
const flagUrls: Record<Nationality, string> = {
  Roman: italy,
  Gaul: france,
  Germanic: germany,
  Thracian: bulgaria,
  Egyptian: egypt,
  Greek: greece,
  Nubian: sudan,
  Syrian: syria,
  Dacian: romania,
  Britannic: britain,
  Iberian: spain,
  Scythian: ukraine,
  Armenian: armenia,
  Parthian: iran,
  Jewish: israel,
  Carthaginian: tunisia,
  Spanish: spain,
  British: britain,
};

/** The flag's address; a people we don't know marches under a plain red standard. */
export function flagUrlOf(nationality: string): string {
  return Object.hasOwn(flagUrls, nationality) ? flagUrls[nationality as Nationality] : vexillum;
}
