declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
