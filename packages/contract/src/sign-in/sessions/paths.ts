export const sessionPaths = {
  login: "/login",
  resetPassword: "/reset-password",
  /** Sessions of the viewer. */
  list: "/a/settings/sessions",
  /** For people without an account. */
  signUp: "/login?view=sign-up",
  /** With the token of the mail after `#`. */
  confirmSignUp: "/confirm-sign-up",
} as const
