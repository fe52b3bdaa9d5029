/** Faults of environment variables, one line for each. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError"
}
