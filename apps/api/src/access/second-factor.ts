import { isStaff } from "@packhaus/contract/access/roles"
import type { Viewer } from "./viewer.ts"

/** Whether this role requires a second factor in this installation. */
export const isRequiredOf = (role: Viewer["role"], isRequired: boolean) =>
  isRequired && isStaff(role)

/**
 * Whether this person must set up a second factor before any other action: two weeks after their
 * account was created, at once if they had one before.
 */
export const mustSetSecondFactor = (
  viewer: Pick<Viewer, "role" | "has_second_factor" | "is_second_factor_due">,
  { secondFactorRequired }: { secondFactorRequired: boolean },
) =>
  isRequiredOf(viewer.role, secondFactorRequired) &&
  !viewer.has_second_factor &&
  viewer.is_second_factor_due
