import { Outlet } from "react-router-dom";
import { PublicHeader } from "./public-header.tsx";

export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <Outlet />
    </div>
  );
}
