import { PageTitle } from "../../components/page/page-title.tsx";
import { Correspondence } from "./correspondence.tsx";

export function DashboardPage() {
  return (
    <>
      <PageTitle>Gladiatorum</PageTitle>
      <Correspondence heading="Gladiatorum" />
    </>
  );
}

/** Open before the profile is complete, and otherwise the same. */
export function OfficePage() {
  return (
    <>
      <PageTitle>Office</PageTitle>
      <Correspondence heading="Office" />
    </>
  );
}
