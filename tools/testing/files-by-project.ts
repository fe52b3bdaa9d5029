import { createHash } from "node:crypto"
import { BaseSequencer, type TestSpecification } from "vitest/node"

type File = { moduleId: string; project: { name: string } }

/**
 * Groups the files by project, largest project first; `seed` alone decides the order within a
 * project.
 */
export function byProject<F extends File>(files: readonly F[], seed: number): F[] {
  const drawn = ({ moduleId }: File) =>
    createHash("sha1").update(`${seed} ${moduleId}`).digest("hex")
  const projects = Map.groupBy(files, ({ project }) => project.name)
  return [...projects]
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .flatMap(([, own]) => own.toSorted((a, b) => (drawn(a) < drawn(b) ? -1 : 1)))
}

/**
 * Vitest ends a worker, with its loaded modules, as soon as the next file belongs to another
 * project: with mixed files, each of some 200 workers loaded the server or the web app again.
 */
export class FilesByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return byProject(files, this.ctx.config.sequence.seed)
  }
}
