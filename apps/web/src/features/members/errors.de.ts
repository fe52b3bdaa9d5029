import type { membersErrors } from "@packhaus/contract/members/manifest"

export const errors = {
  "members.own_second_factor":
    "Ihren eigenen zweiten Faktor entfernen Sie in den Einstellungen, mit einem Code.",
  "members.wrong_password": "Das bisherige Passwort stimmt nicht.",
  "members.last_owner":
    "Eine Organisation braucht einen Inhaber, Packhaus eine Person in der Administration. Bestimmen Sie zuerst eine andere Person.",
} as const satisfies Record<keyof typeof membersErrors, string>
