import { event } from "@packhaus/kernel/jobs/events"

/** Somebody signed up. Whether their address has an account already, only the job looks up. */
export const signUpRequested = event("sign-up.requested", {})
