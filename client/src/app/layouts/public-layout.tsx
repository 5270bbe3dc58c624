import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { recordDrawn } from "../../lib/stores/drawn.ts";
import { PublicHeader } from "./public-header.tsx";

export function PublicLayout() {
  useEffect(recordDrawn, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <Outlet />
    </div>
  );
}
