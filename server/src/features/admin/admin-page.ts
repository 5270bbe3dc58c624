/** The page where an ADMIN opens the job dashboard; others are redirected there. */
export const ADMIN_PAGE = "/admin";
