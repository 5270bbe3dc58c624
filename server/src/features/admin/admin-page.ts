export const ADMIN_PAGE = "/admin";
