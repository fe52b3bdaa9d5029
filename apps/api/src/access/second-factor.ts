import { isStaff } from "@packhaus/contract/access/roles"
import type { Viewer } from "./viewer.ts"

/** Whether people of this role cannot do without a second factor here. */
export const isRequiredOf = (role: Viewer["role"], isRequired: boolean) =>
  isRequired && isStaff(role)

/** Whether this person must set up a second factor before anything else is open to them. */
export const mustSetSecondFactor = (
  { role, has_second_factor }: Pick<Viewer, "role" | "has_second_factor">,
  { secondFactorRequired }: { secondFactorRequired: boolean },
) => isRequiredOf(role, secondFactorRequired) && !has_second_factor
