/** Whose session cookie the requests of a test carry; null for nobody. Setup runs anew for each file, this does not. */
export const signedInAs = { kind: "full" as string | null }
