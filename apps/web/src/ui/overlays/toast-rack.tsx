import { Notifications, notifications } from "@mantine/notifications"

/** Where toasts appear: 4 seconds, 3 at once. */
export const ToastRack = () => <Notifications limit={3} autoClose={4000} position="bottom-center" />

/** Puts a toast into the rack. */
export const { show } = notifications
