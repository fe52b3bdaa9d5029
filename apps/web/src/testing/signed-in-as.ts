/**
 * The person whose session cookie the requests of a test carry; null if nobody is signed in. In a
 * module of its own, since the setup runs again for each file.
 */
export const signedInAs = { kind: "full" as string | null }
