/** Whether a pack station offers or requires a step, from the least to the most. */
export const stepModes = ["off", "optional", "required"] as const
type StepMode = (typeof stepModes)[number]

/** The one of two wishes that asks for more: a location's and a merchant's. */
export const strongerMode = (a: StepMode, b: StepMode): StepMode =>
  stepModes.indexOf(a) >= stepModes.indexOf(b) ? a : b
