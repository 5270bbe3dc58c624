/** As Node, V8, the C library and the kernel's shell write it. */
const NATIVE_FAULT =
  /Assertion failed|Assertion `.*' failed|FATAL ERROR|Native stack trace|Segmentation fault|double free|free\(\): invalid/;

/** @throws when a process's standard error tells of a fault in Node or in a package's binary. */
export function requireNoNativeFault(name: string, stderr: string): void {
  const line = stderr.split("\n").find((line) => NATIVE_FAULT.test(line));
  if (line !== undefined) throw new Error(`${name} met a native fault: ${line.trim()}`);
}
