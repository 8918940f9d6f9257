// Node has this function, and neither Node's types nor those of the language declare it.

declare namespace WebAssembly {
  function compile(code: Uint8Array): Promise<Module>;
}
