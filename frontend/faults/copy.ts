import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Fault } from './faults';

const ENGINE = join(process.cwd(), 'src/engine');

export type Checks = Readonly<Record<string, (data: unknown) => void>>;

/** The conformance checks on a copy of the engine, with the fault in it. Throws when the fault finds no place. */
export async function checksOf(fault: Fault | null): Promise<Checks> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: fault === null ? [] : [inject(fault)],
    resolve: { alias: { '@conformance': join(process.cwd(), '../conformance') } },
    ssr: { noExternal: true },
    build: { ssr: join(ENGINE, 'testing/conformance.ts'), write: false, minify: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('one bundle is wanted');
  const source = Buffer.from(result.output[0].code).toString('base64');
  const module = (await import(`data:text/javascript;base64,${source}`)) as { CHECKS: Checks };
  return module.CHECKS;
}

function inject(fault: Fault): Plugin {
  return {
    name: 'rule-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(ENGINE, fault.file)) return null;
      const places = code.split(fault.old).length - 1;
      if (places !== 1) this.error(`"${fault.name}" finds ${places} places, not one`);
      return code.replace(fault.old, () => fault.new);
    },
  };
}
