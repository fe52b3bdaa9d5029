/**
 * The person whose session cookie the requests of a test carry; null without a session. In a
 * module of its own, since the setup runs again for each file.
 */
export const signedInAs = { kind: "full" as string | null }
