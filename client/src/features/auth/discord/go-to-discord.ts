const API_START_PATH = "/api/auth/discord";

/** Leaves the client: the API sets its cookie and redirects to the provider. */
export function goToDiscord(location: Pick<Location, "replace"> = window.location): void {
  location.replace(API_START_PATH);
}
