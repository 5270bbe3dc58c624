import { splitName } from "../../../../components/gladiator-name/split-name.ts";

/** A phone's title has room for his byname where it is small. */
export function LotName({ name }: { name: string }) {
  const { given, byname } = splitName(name);
  return (
    <span title={name}>
      <span className="max-md:text-lead max-md:tracking-normal">{given}</span>
      {byname !== "" && (
        <>
          {" "}
          <span className="max-md:font-body max-md:text-small max-md:font-normal max-md:text-muted max-md:italic">
            {byname}
          </span>
        </>
      )}
    </span>
  );
}
