import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

const TITLE_SETTLES_MS = 150;

/** A single page app changes pages silently; this reads the new title to screen readers. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (firstPath.current === pathname) return;
    firstPath.current = "";
    const timer = setTimeout(() => setTitle(document.title), TITLE_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  );
}
