import { productErrors } from "./products/errors.ts"

/** The codes of the features that declare their own, one line a feature. */
export const featureErrors = {
  ...productErrors,
}
