import { describe, expect, test } from "vitest";
import { completeProfile, register } from "@ludus/shared/contract/accounts/auth-api";
import { emailOf, PASSWORD, registerPlayer } from "@ludus/testkit/players/register-player";
import { refusalOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile({ marketSize: 0 });
await Promise.all(
  "Batiatus Coco οδος Marcus Julia Tiberius Vibius Iris Crassus7 Priscus Verus Wulfila Dorus Septimia Varro Zeno9"
    .split(" ")
    .map((username, index) => {
      const email = `holder${index}@ludus.example`;
      return registerPlayer(server, { username, email, schoolName: "School of names" });
    }),
);

let tried = 0;
/** The code with which a name is refused, and what is said beside the field. */
async function refusalOfName(username: string): Promise<[unknown, unknown]> {
  const email = `newcomer${(tried += 1)}@ludus.example`;
  const body = { username, email, password: PASSWORD };
  const { json } = await sendJson(server, { path: "/api/auth/register", body });
  return [json?.["code"], (json?.["fields"] as Record<string, unknown>)?.["username"]];
}

describe("a username", () => {
  test.each([
    ["in another case", "BATIATUS"],
    ["with a dotless i", "Bat\u0131atus"],
    ["with a dot below", "B\u1ea1tiatus"],
    ["with an accent of its own", "Bat\u0301iatus"],
    ["in Latin letters of phonetics", "B\u0251ti\u0251tus"],
    ["in Cyrillic letters alone", "\u0421\u043e\u0441\u043e"],
    ["with zeros for o", "C0c0"],
    ["with another final letter", "\u039f\u0394\u039f\u03a3"],
    ["with rn for m", "rnarcus"],
    ["with a capital I that has an accent", "JUL\u00cdA"],
    ["with a grave accent on a capital I", "T\u00ccberius"],
    ["with a dot on a capital I", "V\u0130BIUS"],
    ["that begins with a dotless i", "\u0131ris"],
    ["with an apostrophe that is a letter", "Crassus\u02bc7"],
    ["with a dot inside", "Mar.cus"],
    ["with a low line inside", "Pris_cus"],
    ["with a space inside", "Ve rus"],
    ["with VV for W", "VVulfila"],
    ["with cl for d", "clorus"],
    ["with a five for s", "5eptimia"],
    ["with a stroke through a letter", "Varr\u00f8"],
    ["with a stroke through a capital", "\u01b5eno9"],
    ["with a hook on a letter", "\u0257orus"],
    ["with a four for a", "V4rro"],
    ["with a three for e", "V3rus"],
    ["with v for u, as inscribed", "JVLIA"],
    ["of nobody, in Greek letters alone", "\u039d\u039f\u039d\u0395"],
    ["of the staff, in Cyrillic letters alone", "\u0422\u0415\u0410\u041c"],
    ["with a word of the staff, in Latin letters of phonetics", "\u0251dmin Max"],
  ])("a look-alike of a name that is taken is taken, too: %s", async (_how, username) => {
    expect(await refusalOfName(username)).toEqual([
      "USERNAME_TAKEN",
      "This username is already taken.",
    ]);
  });

  test.each([
    ["Bаtiаtus", "Username must keep to one alphabet"],
    ["Batiαtus", "Username must keep to one alphabet"],
    ["Batiatus בית", "Username must keep to one alphabet"],
    [
      "محـــمد",
      "Username may only contain letters, numbers and single spaces or . _ - between them",
    ],
    ...["Cr\u1d00ssus", "\u0262allus", "\u0274aso", "\u0138aeso"].map((name) => [
      name,
      "Username has letters that look like others",
    ]),
    ...[
      "Gatekeeper",
      "Auctioneer",
      "Auctionhouse",
      "Ludus Bank",
      "LVDVS",
      "Organisers",
      "The Organizers",
      "House",
      "Market",
      "The Market",
      "Editor",
      "Editors",
      "Aediles",
      "House of the Hammer",
      "\u0410\u0414\u041c\u0418\u041d",
    ].map((name) => [name, "This username is reserved"]),
    [`q${"\u0308".repeat(19)}`, "Username has too many accents"],
    ["Iudus", "This username is reserved"],
    ["Moderator", "This username is reserved"],
    ["adm1n", "This username is reserved"],
    ["null", "This username is reserved"],
    ["Moderator Max", "This username is reserved"],
  ])("%s is refused: %s", async (username, message) => {
    expect(await refusalOfName(username)).toEqual(["INVALID_FIELDS", message]);
  });

  test("two players who ask for look-alikes at once don't both get them", async () => {
    const names = ["Solonius", "So1onius", "SoIonius", "Solοnius"];
    const codes = await Promise.all(names.map(refusalOfName));
    expect(codes.filter(([code]) => code === undefined)).toHaveLength(1);
  });
});

test.each([
  ["Schoοl with a Greek o", "School name must keep to one alphabet"],
  [`Ludus q${"\u0308".repeat(19)}`, "School name has too many accents"],
  ["Admin", "This school name is reserved"],
  ["The Ludus Team", "This school name is reserved"],
  ["\u041c\u043e\u0434\u0435\u0440\u0430\u0442\u043e\u0440", "This school name is reserved"],
])("the school name %s is refused, and two schools may share a name", async (name, message) => {
  const username = `Founder${(tried += 1)}`;
  const password = PASSWORD;
  const { token } = await server.call(register, { username, email: emailOf(username), password });
  const profile = { nationality: "Roman", lanistaName: name } as const;
  expect(await refusalOf(server.call(completeProfile, profile, token))).toMatchObject({
    code: "INVALID_FIELDS",
    details: { fields: { lanistaName: message } },
  });
  const shared = { ...profile, lanistaName: "School of Batiatus" };
  expect(await server.call(completeProfile, shared, token)).toHaveProperty("user");
});
