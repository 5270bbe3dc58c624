/** The stone that frames every page; its edges are of gold. */
export const porphyryClass =
  "on-dark border-gold bg-linear-to-b from-porphyry to-porphyry-deep text-gold-pale";
