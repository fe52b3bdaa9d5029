import { createHash } from "node:crypto"
import { BaseSequencer, type TestSpecification } from "vitest/node"

type File = { moduleId: string; project: { name: string } }

/**
 * The files of a project one after the other, the projects in the order of `names`; within a project in an
 * order that `seed` decides.
 */
export function byProject<F extends File>(files: readonly F[], names: string[], seed: number): F[] {
  const drawn = (file: F) => createHash("sha1").update(`${seed} ${file.moduleId}`).digest("hex")
  return files
    .map((file) => ({ file, place: names.indexOf(file.project.name), drawn: drawn(file) }))
    .sort((a, b) => a.place - b.place || (a.drawn < b.drawn ? -1 : 1))
    .map(({ file }) => file)
}

/**
 * A worker keeps the modules it has loaded only while the next file in the queue is of its own project:
 * with the files of all projects mixed, vitest ended 200 workers in a run, and each had loaded the server
 * or the web app anew.
 */
export class FilesByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const names = this.ctx.projects.map(({ name }) => name)
    return byProject(files, names, this.ctx.config.sequence.seed)
  }
}
