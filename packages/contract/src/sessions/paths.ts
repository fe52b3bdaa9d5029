export const sessionPaths = {
  login: "/login",
  resetPassword: "/reset-password",
  /** Where somebody is signed in. */
  list: "/a/settings/sessions",
  /** Of who has no account yet. */
  signUp: "/login?view=sign-up",
  /** With the token of the mail after `#`. */
  confirmSignUp: "/confirm-sign-up",
} as const
