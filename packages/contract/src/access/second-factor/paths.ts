export const secondFactorPaths = {
  own: "/a/settings/second-factor",
} as const
