import { PageTitle } from "../../components/page/page-title.tsx";
import { Correspondence } from "./correspondence.tsx";

/** Open before the profile is complete, and otherwise the same as the dashboard. */
export function OfficePage() {
  return (
    <>
      <PageTitle>Office</PageTitle>
      <Correspondence heading="Office" />
    </>
  );
}
