const matches = (field: string, value: number) =>
  field === "*" ||
  (field.startsWith("*/")
    ? value % Number(field.slice(2)) === 0
    : field.split(",").map(Number).includes(value))

/**
 * Whether a cron expression is due in the minute of `at`, in UTC. Minutes and hours only: `*`, a step or a list of
 * numbers.
 */
export function isDue(cron: string, at: Date): boolean {
  const [minute = "", hour = "", ...days] = cron.split(" ")
  if (days.join(" ") !== "* * *")
    throw new TypeError(`a schedule of minutes and hours only: ${cron}`)
  return matches(minute, at.getUTCMinutes()) && matches(hour, at.getUTCHours())
}
