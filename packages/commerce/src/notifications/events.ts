import { event } from "@packhaus/kernel/jobs/events"

/** Somebody wants the notification `id`, which repeats another one, to be sent. */
export const notificationRequested = event("notifications.requested", {})
