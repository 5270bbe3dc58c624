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
