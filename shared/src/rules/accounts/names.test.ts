import { expect, test } from "vitest";
import {
  hasFewMarks,
  hasPlainLetters,
  isReservedSchoolName,
  isReservedUsername,
  keepsToOneScript,
} from "./names.ts";

test.each([
  ["Batiatus", true],
  ["René d'Ütrecht", true],
  ["Σπάρτακος", true],
  ["Спартак 73", true],
  ["שמעון", true],
  ["सम्राट", true],
  ["剣闘士スパルタクス", true],
  ["검투사 Max", true],
  ["⚔️ 300", true],
  ["Bаtiatus with a Cyrillic letter", false],
  ["Batiαtus with a Greek one", false],
  ["Batiatus בית", false],
  ["한국 スパ", false],
  ["Ꭰatiatus with a Cherokee one", false],
  ["Batiatus ١٢ with Arabic digits", false],
])("%s keeps to one script: %s", (name, does) => {
  expect(keepsToOneScript(name)).toBe(does);
});

test.each([
  ["Batiatus", true],
  ["Nguyễn Thị Ánh", true],
  ["हिंदी", true],
  ["ที่รัก", true],
  ["q\u0307abc", true],
  ["q\u0307\u0308abc", false],
  ["a".padEnd(20, "q\u0307"), false],
  ["ก\u0e35\u0e48\u0e48", false],
])("%j has few marks: %s", (name, has) => {
  expect(hasFewMarks(name.normalize("NFC"))).toBe(has);
});

test.each([
  ["Straße Ŋaleŋ Əli", true],
  ["Ʒivko ɓoro", true],
  ["剣闘士スパルタクス", true],
  ["हिंदी", true],
  ["Crᴀssus", false],
  ["ĸaeso", false],
])("%s has plain letters: %s", (name, has) => {
  expect(hasPlainLetters(name)).toBe(has);
});

test.each([
  "admin",
  "Admin",
  "ADMINISTRATOR",
  "adm1n",
  "Ad.min",
  "admin_2",
  "Ádmin",
  "Iudus",
  "ludus",
  "Game Master",
  "n u l l",
  "Moderat0r",
  "m0d3rat0r",
  "4dmin",
  "5y5tem",
  "5upp0r7",
  "ludu5",
  "Former lanista",
  "ｓｙｓｔｅｍ",
  "Moderator Max",
  "Max the Moderator",
  "Admin_1",
  "1Admin",
  "Admin.Rome",
  "Rome-Mod-2",
  "The Ludus Team",
  "Ludus Security",
  "Game Master Rex",
  "GM Rex",
  "M0d Max",
  "Ádmin Max",
  "4dmin7 Max",
  "5upp0r7 Rome",
  "ModeratorMax",
  "Max2Admin",
  "The Admins",
  "Official Batiatus",
  "Staff of Mercury",
  "Gatekeeper",
  "The Auctioneer",
  "Auction House",
  "LVDVS BANK",
  "Администратор",
  "Модератор 7",
  "Лудус",
])("%s is reserved", (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each([
  "Batiatus",
  "Adminius",
  "School of Ludus",
  "Modestus",
  "Guestus",
  "42",
  "R2D2",
  "Ludo7",
  "⚔️",
  "Administratus",
  "Moderatus Rex",
  "Modus Operandi",
  "Supporters of Capua",
  "Operatrix Livia",
  "Officialis",
  "Ad Minus",
  "Team Capua",
  "System of Rome",
  "Master of Games",
  "Nobody Special",
  "Gmelin",
  "MODESTUS",
  "Root of Rome",
])("%s is free for players", (name) => {
  expect(isReservedUsername(name)).toBe(false);
});

test.each([
  ["Ludus", false],
  ["Ludus Magnus", false],
  ["Team Capua", false],
  ["Supporters of Capua", false],
  ["School of Modestus", false],
  ["Ludus Team", true],
  ["Team of Ludus", true],
  ["School of Admin_1", true],
  ["Moderators of Rome", true],
])("the school name %s is reserved: %s", (name, is) => {
  expect(isReservedSchoolName(name)).toBe(is);
});
