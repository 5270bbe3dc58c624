import Search from "lucide-react/icons/search";
import { useState, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { searchPath } from "../../../lib/navigation/paths.ts";

const NO_CROSS = "[&::-webkit-search-cancel-button]:appearance-none";

/** Searches the market by name. Where there is no room for the field, a link leads to the same tab. */
export function SearchBox() {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(searchPath(name));
    setName("");
  };
  return (
    <>
      <Link
        to={searchPath("")}
        aria-label="Search"
        className="grid size-11 shrink-0 place-items-center rounded-sm text-bronze hover:text-oxblood xl:hidden"
      >
        <Search className="size-5" />
      </Link>
      <form onSubmit={search} className="relative max-xl:hidden">
        <Search className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
        <input
          type="search"
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-label="Search the market by name"
          placeholder="Search"
          autoComplete="off"
          className={`min-h-9 w-29 rounded-sm border border-line-strong bg-white/60 pr-2 pl-9 text-small 2xl:w-44 pointer-coarse:min-h-11 ${NO_CROSS}`}
        />
      </form>
    </>
  );
}
