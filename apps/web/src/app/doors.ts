/** Addresses outside the area, whose pages load without it. */
export const doors = ["login", "reset-password", "confirm-sign-up", "first-administrator"] as const

export const isDoor = (pathname: string) => doors.some((name) => pathname === `/${name}`)
