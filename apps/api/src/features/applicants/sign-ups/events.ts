import { event } from "@packhaus/kernel/jobs/events"

/** A person signed up. Only the job looks up whether the address has an account. */
export const signUpRequested = event("sign-up.requested", {})
